import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
} from "react"
import { useTranslation } from "react-i18next"
import type { Namespace } from "../i18n/namespaces.ts"
import { useWords } from "../i18n/use-words.ts"
import { Card } from "../ui/card.tsx"
import { ErrorState } from "../ui/error-state.tsx"
import { Skeleton } from "../ui/skeleton.tsx"
import { addTab, type Part } from "./drawn-parts.ts"
import { type Loadable, loadable, PartNotLoaded } from "./loadable.ts"

interface PartFrameProps<P> {
  code: Loadable<P>
  words: readonly Namespace[]
  props: P
  /** What stands in its place until it is there. */
  waiting: ReactNode
  /** What stands in its place when it could not be had; `retry` asks again. */
  failed: (retry: () => void) => ReactNode
  /** Called when the part itself is first on the screen. */
  onDrawn?: () => void
}

/** Draws a part, or what stands in its place. What breaks within the part is not its business. */
export function PartFrame<P extends object>({ waiting, failed, ...content }: PartFrameProps<P>) {
  return (
    <NotLoadedBoundary failed={failed} forget={content.code.forget}>
      <Suspense fallback={waiting}>
        <Content {...content} />
      </Suspense>
    </NotLoadedBoundary>
  )
}

function Content<P extends object>({
  code,
  words,
  props,
  onDrawn,
}: Omit<PartFrameProps<P>, "waiting" | "failed">) {
  // Both are asked for before either is waited for; `read` tells of a failure.
  code.fetch().catch(() => {})
  useWords(words)
  const Loaded = code.read()
  const tell = useEffectEvent(() => onDrawn?.())
  useLayoutEffect(() => tell(), [])
  return <Loaded {...props} />
}

interface BoundaryProps {
  failed: (retry: () => void) => ReactNode
  forget: () => void
  children: ReactNode
}

class NotLoadedBoundary extends Component<BoundaryProps, { failure: unknown }> {
  override state = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  retry = () => {
    this.props.forget()
    this.setState({ failure: undefined })
  }

  override render() {
    const failure: unknown = this.state.failure
    if (failure === undefined) return this.props.children
    if (failure instanceof PartNotLoaded) return this.props.failed(this.retry)
    throw failure
  }
}

/**
 * A tab or section of a page that is fetched when it is opened. In the server's HTML it stands whole. When it can't be
 * had it says so in its place, with a button that asks again.
 * @param name its own among all parts: in the HTML it says that this part is drawn there (drawn-parts.ts)
 * @param load imports the component
 * @param words what its texts need besides the page's own
 * @param waiting what stands in its place on the way, in about its size; one that is a page says there what it is
 */
export function tabPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  words: readonly Namespace[] = [],
  waiting: ReactNode | ((props: P) => ReactNode) = <Skeleton className="h-90 w-full rounded-card" />,
): ComponentType<P> & Part {
  const code = loadable(load)
  function TabPart(props: P) {
    return (
      <>
        <template data-part={name} />
        <PartFrame
          code={code}
          words={words}
          props={props}
          waiting={typeof waiting === "function" ? waiting(props) : waiting}
          failed={(retry) => (
            <Card>
              <NotLoaded retry={retry} />
            </Card>
          )}
        />
      </>
    )
  }
  const part = { code, words }
  addTab(name, part)
  return Object.assign(TabPart, part)
}

/** Says that a part could not be had, and asks again. */
export function NotLoaded({ retry }: { retry: () => void }) {
  const { t } = useTranslation("common")
  return (
    <ErrorState heading="h2" title={t("part.notLoaded")} retryLabel={t("tryAgain")} onRetry={retry}>
      {t("part.notLoadedText")}
    </ErrorState>
  )
}
