import { useText } from '../../lib/messages/text.ts'

/** A summary of the rules; the house rules have the rest. */
export function MatkaRules() {
  const t = useText()
  return (
    <>
      <p>{t('matka.ruleDraw')}</p>
      <p>{t('matka.ruleBid')}</p>
      <p>{t('matka.rulePays')}</p>
      <p>{t('matka.ruleDrawn')}</p>
    </>
  )
}
