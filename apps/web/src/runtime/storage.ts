/** What the site uses of the browser's storage. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">

/**
 * The browser's storage, which never throws: it may be forbidden (all cookies blocked, some in-app browsers), or full.
 * What could not be stored is remembered until the page is closed. On the server there is nothing to remember.
 * @param real opens the storage; merely naming it throws where it is forbidden
 */
function safely(real: () => Storage): Store {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(real())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      memory.delete(key)
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (!isStored && typeof window !== "undefined") memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    key: (index) => attempt((storage) => storage.key(index), null),
    get length() {
      return attempt((storage) => storage.length, 0)
    },
  }
}

/** Kept over visits: language, theme, that an account exists here, what a coach wrote offline. */
export const localStore = safely(() => localStorage)

/** Kept for this tab: drafts of forms, the checkout that was begun here. */
export const sessionStore = safely(() => sessionStorage)
