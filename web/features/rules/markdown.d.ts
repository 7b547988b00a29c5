/** A file of house rules, as `build/house-rules.ts` turns it into a module. */
declare module '*.md' {
  export const ruleSet: import('./rule-set.ts').RuleSet
}
