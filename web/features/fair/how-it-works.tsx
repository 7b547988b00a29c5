import type { ReactNode } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { LockedScene, MixedScene, OpenedScene } from './scenes.tsx'

const steps = [
  { title: 'fair.step1Title', text: 'fair.step1Text', scene: <LockedScene /> },
  { title: 'fair.step2Title', text: 'fair.step2Text', scene: <MixedScene /> },
  { title: 'fair.step3Title', text: 'fair.step3Text', scene: <OpenedScene /> },
] as const

export function HowItWorks() {
  const t = useText()
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="font-bold text-xl tracking-tight">
        {t('fair.howTitle')}
      </h2>
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(({ title, text, scene }, at) => (
          <Step key={title} number={at + 1} title={t(title)} scene={scene}>
            {t(text)}
          </Step>
        ))}
      </ol>
      <p className="max-w-[46rem] text-ink-muted text-sm">{t('fair.limits')}</p>
    </section>
  )
}

type StepProps = { number: number; title: string; scene: ReactNode; children: ReactNode }

function Step({ number, title, scene, children }: StepProps) {
  return (
    <li className="grid content-start gap-3 overflow-hidden rounded-xl border border-line bg-surface">
      <div className="border-line border-b bg-sunken px-6 py-4">{scene}</div>
      <div className="grid gap-1.5 px-4 pb-5">
        <h3 className="flex items-center gap-2 font-semibold">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-brand font-bold text-brand-ink text-xs"
          >
            {number}
          </span>
          {title}
        </h3>
        <p className="text-ink-muted text-sm">{children}</p>
      </div>
    </li>
  )
}
