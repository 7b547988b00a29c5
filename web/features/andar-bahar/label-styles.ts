import type { Label } from '../../../domain/games/andar-bahar/rules.ts'

/** The colours of the three bets on the table's felt, which is the same in every theme. */
export const labelStyles: Readonly<Record<Label, { text: string; ring: string; banner: string }>> = {
  Andar: { text: 'text-[#8fd0ff]', ring: 'ring-[#8fd0ff]', banner: 'bg-[#1d4f86]' },
  Bahar: { text: 'text-[#ffb3c0]', ring: 'ring-[#ffb3c0]', banner: 'bg-[#8a2540]' },
  Tie: { text: 'text-[#f4c64e]', ring: 'ring-[#f4c64e]', banner: 'bg-[#6d5210]' },
}
