import { Dices } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '../../../domain/contract/call.ts'
import { ClientSeed, type getSeeds } from '../../../domain/contract/games.ts'
import { games } from '../../games/games.ts'
import { messageOf } from '../../lib/errors.ts'
import { randomClientSeed } from '../../lib/games/client-seed.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { popup } from '../../ui/popups.ts'
import { useChangeClientSeed, useSeeds } from './api/seeds.ts'

/** The player's client seed, with a form to change it, and the commitments of the next rounds. */
export function OwnSeeds() {
  const t = useText()
  const userId = storedUserId(useStoredUser())
  return (
    <section aria-labelledby="yours" className="grid gap-4">
      <h2 id="yours" className="font-bold text-xl tracking-tight">
        {t('fair.yoursTitle')}
      </h2>
      {userId === undefined ? (
        <p className="text-ink-muted">
          <Link to="/login" className={buttonStyle({ className: 'whitespace-normal' })}>
            {t('fair.yoursLogin')}
          </Link>
        </p>
      ) : (
        <Seeds userId={userId} />
      )}
    </section>
  )
}

function Seeds({ userId }: { userId: string }) {
  const t = useText()
  const query = useSeeds(userId)
  const { data } = query
  const loading = { text: t('fair.yoursLoading'), skeletons: ['h-40'] }
  if (!data) return <NoAnswer query={query} loading={loading} failed={() => t('fair.yoursFailed')} />
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <SeedForm userId={userId} current={data.clientSeed} />
      <NextRounds next={data.next} />
    </div>
  )
}

function SeedForm({ userId, current }: { userId: string; current: string }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [isBad, setBad] = useState(false)
  const { mutate, isPending } = useChangeClientSeed(userId)

  function change(event: FormEvent) {
    event.preventDefault()
    const isGood = ClientSeed.safeParse(typed).success
    setBad(!isGood)
    if (!isGood) return
    mutate(typed, {
      onSuccess: () => {
        setTyped('')
        popup.success(t('fair.changed'))
      },
      onError: (error) => popup.error(messageOf(error, t('fair.changeFailed'))),
    })
  }
  return (
    <form noValidate onSubmit={change} className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <dl className="grid gap-0.5 text-sm">
        <dt className="text-ink-faint">{t('fair.current')}</dt>
        <dd className="select-all break-all font-mono">{current}</dd>
      </dl>
      <TextField
        label={t('fair.new')}
        hint={t('fair.yoursText')}
        error={isBad ? t('fair.badClientSeed') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={64}
        autoComplete="off"
        spellCheck="false"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={isPending}>
          {t('fair.change')}
        </Button>
        <Button onClick={() => setTyped(randomClientSeed())}>
          <Dices aria-hidden className="size-4" />
          {t('fair.random')}
        </Button>
      </div>
    </form>
  )
}

function NextRounds({ next }: Pick<ReplyOf<typeof getSeeds>, 'next'>) {
  const t = useText()
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-surface p-4 text-sm">
      <h3 className="font-semibold text-base">{t('fair.nextTitle')}</h3>
      <dl className="grid gap-3">
        {next.map(({ game, commitment, nonce }) => (
          <div key={game} className="grid gap-0.5">
            <dt className="flex justify-between gap-3 font-medium">
              {t(games[game].tile.name)}
              <span className="font-normal text-ink-faint">
                {t('fair.nonce')} {nonce}
              </span>
            </dt>
            <dd className="select-all break-all font-mono text-ink-muted">{commitment}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-faint">{t('fair.nextText')}</p>
    </div>
  )
}
