import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import phone from "../../ui/drawings/scenes/hero-phone.svg"
import phoneFromRight from "../../ui/drawings/scenes/hero-phone-rtl.svg"
import wide from "../../ui/drawings/scenes/hero-wide.svg"

/**
 * The north star over a floodlit pitch, behind the hero's words. The passing move plays once when the drawing arrives
 * and then rests; in Arabic it runs from the right.
 */
export function HeroScene() {
  const isFromRight = languageFacts[useLanguage()].direction === "rtl"
  return (
    <picture>
      <source media="(min-width: 768px)" srcSet={wide} />
      <img
        src={isFromRight ? phoneFromRight : phone}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-bottom md:object-[80%_30%] md:rtl:-scale-x-100"
      />
    </picture>
  )
}
