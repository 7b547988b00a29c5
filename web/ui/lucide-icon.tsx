import { createElement, type SVGProps } from 'react'

/** An icon as Lucide ships it: its shapes, drawn in 24 by 24. */
interface IconData {
  readonly node: readonly (readonly [shape: string, attributes: SVGProps<SVGElement>])[]
}

/**
 * Makes an icon's component, in the place of Lucide's own function (web/vite.config.ts). That one also takes sizes, colours and
 * contexts, which styles say here; it is 2 kB of what every visit loads first.
 */
// biome-ignore lint/style/noDefaultExport: each icon imports it so
export default function createLucideIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers, unless it is given a role and a name
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props.role === undefined}
      {...props}
    >
      {node.map(([shape, attributes]) => createElement(shape, attributes))}
    </svg>
  )
}
