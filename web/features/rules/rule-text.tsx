import type { RuleCell, RuleNode, RuleTable } from './rule-set.ts'

const elementStyle = {
  p: '',
  ul: 'grid list-disc gap-1.5 pl-5 marker:text-ink-faint',
  ol: 'grid list-decimal gap-1.5 pl-5 marker:text-ink-faint marker:tabular-nums',
  li: 'pl-1',
  strong: 'font-semibold text-ink',
  em: 'italic',
  code: 'rounded bg-raised px-1 font-mono text-sm',
}

export function RuleText({ nodes }: { nodes: readonly RuleNode[] }) {
  return keyed(nodes).map(({ key, value: node }) => {
    if (typeof node === 'string') return node
    if (node.tag === 'table') return <RuleGrid key={key} table={node} />
    const { tag: Tag, children } = node
    return (
      <Tag key={key} className={elementStyle[Tag]}>
        <RuleText nodes={children} />
      </Tag>
    )
  })
}

function RuleGrid({ table: { header, rows } }: { table: RuleTable }) {
  return (
    <table className="w-full border-collapse text-left text-sm tabular-nums">
      <thead className="border-line-strong border-b text-ink-faint">
        <tr>
          {keyed(header).map(({ key, value }) => (
            <th key={key} scope="col" className="py-2 pr-3 align-bottom font-medium last:pr-0">
              <RuleText nodes={value} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, value }) => (
          <RuleRow key={key} cells={value} />
        ))}
      </tbody>
    </table>
  )
}

function RuleRow({ cells }: { cells: readonly RuleCell[] }) {
  return (
    <tr className="border-line border-b">
      {keyed(cells).map(({ key, value }) => (
        <td key={key} className="py-2 pr-3 align-top first:text-ink last:pr-0">
          <RuleText nodes={value} />
        </td>
      ))}
    </tr>
  )
}

/** Rules are fixed when the site is built, so an index is a stable key. */
function keyed<Value>(values: readonly Value[]): { key: string; value: Value }[] {
  return values.map((value, at) => ({ key: String(at), value }))
}
