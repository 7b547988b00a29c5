import { type FormEvent, useState } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Section } from '../section.tsx'
import { LengthChoice, lengthKey } from './length-choice.tsx'
import { type ExclusionLength, useSelfExclusion } from './use-take-break.ts'

const lengths = ['6m', '1y', '5y'] as const satisfies readonly ExclusionLength[]

/** Self-exclusion for months or years. The player types a word to confirm it, because nobody can take it back. */
export function SelfExclusion() {
  const t = useText()
  const [length, setLength] = useState<ExclusionLength>('6m')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Section title={t('break.exclusionTitle')} text={t('break.exclusionText')}>
      <LengthChoice lengths={lengths} chosen={length} onChoose={setLength} />
      <Button onClick={() => setAsking(true)} className="h-11 justify-self-start">
        {t('break.exclude')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={close}
        title={t('break.excludeAsk', { length: t(lengthKey(length)) })}
        description={t('break.excludeConfirm', { word: t('break.word') })}
      >
        <WordForm length={length} onClose={close} />
      </Dialog>
    </Section>
  )
}

function WordForm({ length, onClose }: { length: ExclusionLength; onClose: () => void }) {
  const t = useText()
  const { userId } = useProfile()
  const exclusion = useSelfExclusion(userId)
  const [typed, setTyped] = useState('')
  const word = t('break.word')
  const isTyped = typed.trim().toUpperCase() === word.toUpperCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) void exclusion.take(length, onClose)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('break.typeWord', { word })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={20}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose} className="h-11">
          {t('ui.cancel')}
        </Button>
        <Button type="submit" tone="danger" disabled={!isTyped} busy={exclusion.isPending} className="h-11">
          {t('break.exclude')}
        </Button>
      </div>
    </form>
  )
}
