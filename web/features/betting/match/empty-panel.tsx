/** Stands in for markets of a kind that the match doesn't have. */
export function EmptyPanel({ title, text }: { title: string; text: string }) {
  return (
    <section className="rounded-xl border border-line border-dashed px-4 py-3">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-muted text-sm">{text}</p>
    </section>
  )
}
