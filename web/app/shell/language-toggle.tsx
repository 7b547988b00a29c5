import { languages, locales, useLocale } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguageChoice } from '../../ui/use-language-choice.ts'

/** A button for each language but the one that is shown, named in that language. */
export function LanguageToggle() {
  const shown = useLocale()
  const { isLoading, choose } = useLanguageChoice()
  return locales
    .filter((each) => each !== shown)
    .map((each) => (
      <Button
        key={each}
        tone="ghost"
        lang={each}
        busy={isLoading}
        className="px-2 max-sm:px-1"
        onClick={() => choose(each)}
      >
        {languages[each].name}
      </Button>
    ))
}
