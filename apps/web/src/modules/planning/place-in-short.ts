/** A venue's short name with the number that the pitch ends with ("SH2"); without a short name its whole name. */
export function placeInShort(
  { name, short_name }: { name: string; short_name: string },
  pitch: string,
): string {
  return short_name ? short_name + (/\p{Nd}+$/u.exec(pitch)?.[0] ?? "") : name
}
