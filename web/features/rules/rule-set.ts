/** A node of a rule: text, or an element with children. The build makes them from `docs/rules`. */
export type RuleNode = string | RuleElement | RuleTable

export interface RuleElement {
  readonly tag: 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'code'
  readonly children: readonly RuleNode[]
}

export interface RuleTable {
  readonly tag: 'table'
  readonly header: readonly RuleCell[]
  readonly rows: readonly (readonly RuleCell[])[]
}

export type RuleCell = readonly RuleNode[]

/** One rule, with the anchor for links to it. */
export interface Rule {
  readonly id: string
  readonly title: string
  readonly nodes: readonly RuleNode[]
}

/** The rules of one file: an introduction, then each rule. */
export interface RuleSet extends Rule {
  readonly rules: readonly Rule[]
}
