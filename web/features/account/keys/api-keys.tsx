import { useState } from 'react'
import { KEYS_MAX } from '../../../../domain/contract/keys.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Answer } from '../../../ui/answer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../section.tsx'
import { useKeys } from './api.ts'
import { KeyRow } from './key-row.tsx'
import { MakeKey } from './make-key.tsx'

/** The keys of a player's programs: which there are, a new one, and an end to each. */
export function ApiKeys() {
  const t = useText()
  const query = useKeys()
  const [isMaking, setMaking] = useState(false)
  return (
    <Section title={t('keys.title')} text={t('keys.intro')}>
      <Answer
        query={query}
        loading={{ text: t('keys.loading'), skeletons: ['h-16'] }}
        failed={() => t('keys.failed')}
      >
        {(keys) => (
          <>
            {keys.length === 0 ? (
              <p className="text-ink-muted text-sm">{t('keys.none')}</p>
            ) : (
              <ul className="grid gap-2">
                {keys.map((key) => (
                  <KeyRow key={key._id} apiKey={key} />
                ))}
              </ul>
            )}
            <Button
              className="justify-self-start"
              disabled={keys.length >= KEYS_MAX}
              onClick={() => setMaking(true)}
            >
              {t('keys.make')}
            </Button>
            {keys.length >= KEYS_MAX && (
              <p className="text-ink-muted text-sm">{t('keys.full', { max: String(KEYS_MAX) })}</p>
            )}
          </>
        )}
      </Answer>
      <MakeKey open={isMaking} onClose={() => setMaking(false)} />
    </Section>
  )
}
