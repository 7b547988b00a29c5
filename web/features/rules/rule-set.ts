/** A piece of a rule: words, or an element around more of it. The build makes them of `docs/rules`. */
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

/** One rule, with the anchor that links lead to. */
export interface Rule {
  readonly id: string
  readonly title: string
  readonly nodes: readonly RuleNode[]
}

/** The rules of one file: what they are about, then rule by rule. */
export interface RuleSet extends Rule {
  readonly rules: readonly Rule[]
}
