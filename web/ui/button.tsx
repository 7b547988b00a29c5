import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The look of a button, for links that act like one: `<Link className={buttonStyle({ tone: 'primary' })}>`. */
export const buttonStyle = cva(
  [
    'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-lg font-semibold',
    'transition-[background-color,border-color,color,transform] duration-150 active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:scale-100',
    'aria-busy:cursor-progress',
  ],
  {
    variants: {
      tone: {
        primary: 'bg-brand text-brand-ink hover:bg-brand-hover disabled:hover:bg-brand',
        neutral: 'border border-line bg-raised text-ink hover:bg-hover disabled:hover:bg-raised',
        ghost: 'text-ink-muted hover:bg-hover hover:text-ink',
        lgaai: 'bg-lgaai-solid text-lgaai-solid-ink hover:brightness-110',
        khaai: 'bg-khaai-solid text-khaai-solid-ink hover:brightness-110',
        gain: 'bg-gain-solid text-on-solid hover:brightness-110',
        danger: 'bg-loss-solid text-on-solid hover:brightness-110',
      },
      size: {
        sm: 'h-8 px-3 text-sm',
        md: 'h-10 px-4 text-sm',
        lg: 'h-12 px-5 text-base',
        icon: 'size-10',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { tone: 'neutral', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { busy?: boolean }

/** A button of type `button` unless its type is given. While `busy` it keeps its text, shows a spinner and ignores presses. */
export function Button({
  tone,
  size,
  wide,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonStyle({ tone, size, wide, className })}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  )
}

/** A square button with an icon only; `label` is its name for screen readers. */
export function IconButton({ label, ...rest }: Omit<ButtonProps, 'size' | 'aria-label'> & { label: string }) {
  return <Button tone="ghost" {...rest} size="icon" aria-label={label} title={label} />
}
