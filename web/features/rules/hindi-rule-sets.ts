import type { RuleSet } from './rule-set.ts'
import { ruleSets } from './rule-sets.ts'

const files = import.meta.glob<RuleSet>('../../../docs/rules/hi/*.md', { eager: true, import: 'ruleSet' })
const byId = new Map(Object.values(files).map((ruleSet) => [ruleSet.id, ruleSet]))

/** The house rules in Hindi, in the order of the English ones. The build has checked that each is translated. */
export const hindiRuleSets: readonly RuleSet[] = ruleSets.flatMap(({ id }) => byId.get(id) ?? [])
