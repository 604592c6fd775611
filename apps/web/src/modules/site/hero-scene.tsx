import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import movePhone from "../../ui/drawings/scenes/hero-move-phone.svg"
import movePhoneFromRight from "../../ui/drawings/scenes/hero-move-phone-rtl.svg"
import moveWide from "../../ui/drawings/scenes/hero-move-wide.svg"
import phone from "../../ui/drawings/scenes/hero-phone.svg"
import phoneFromRight from "../../ui/drawings/scenes/hero-phone-rtl.svg"
import wide from "../../ui/drawings/scenes/hero-wide.svg"

const fill = "absolute inset-0 size-full object-cover object-bottom md:object-[80%_30%] md:rtl:-scale-x-100"

/**
 * The north star over a floodlit pitch, behind the hero's words. The passing move plays once when its drawing arrives
 * and then rests; in Arabic it runs from the right. It is a drawing and a layer of its own: what lies below, with its
 * haze, would be painted again for each frame, which a slow phone has no time for while it reads the page.
 */
export function HeroScene() {
  const isFromRight = languageFacts[useLanguage()].direction === "rtl"
  return (
    <>
      <picture>
        <source media="(min-width: 768px)" srcSet={wide} />
        <img src={isFromRight ? phoneFromRight : phone} alt="" fetchPriority="high" className={fill} />
      </picture>
      <picture>
        <source media="(min-width: 768px)" srcSet={moveWide} />
        <img
          src={isFromRight ? movePhoneFromRight : movePhone}
          alt=""
          className={`${fill} will-change-transform`}
        />
      </picture>
    </>
  )
}
