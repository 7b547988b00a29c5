import type { AttributeValue } from './value.ts'

/** One of dynalite's generated parsers: returns the parsed expression, or a text that says why it is invalid. */
export interface Parser {
  parse(text: string, options: { readonly context: Context }): unknown
}

/** What a parser gets besides the expression; it removes the names and values it uses from the unused ones. */
interface Context {
  readonly attrNames?: Readonly<Record<string, string>> | undefined
  readonly attrVals?: Readonly<Record<string, AttributeValue>> | undefined
  readonly unusedAttrNames: Record<string, true>
  readonly unusedAttrVals: Record<string, true>
}

/** A parsed expression without its values. */
interface Template {
  readonly tree: unknown
  readonly names: readonly string[]
  readonly values: readonly string[]
}

/** The place of a value in a template. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Enough for the functions' expressions, some hundred; beyond it, expressions are parsed each time. */
const TEMPLATES_MAX = 500

/**
 * Makes a parser parse each expression once: half of an idle Maidan's CPU went into parsing the same few conditions. The
 * cache's key is the expression's text with the names and the types of the values; each request's values are filled in.
 */
export function parseOnce(parser: Parser): void {
  const templates = new Map<string, Template>()
  const parse = parser.parse
  parser.parse = (text, { context }) => {
    const key = keyOf(text, context)
    const known = templates.get(key)
    if (known) return filled(known, context)
    // Names that earlier expressions of this request used are no longer unused here, but may be in the next request.
    const own = {
      ...context,
      unusedAttrNames: allOf(context.attrNames),
      unusedAttrVals: allOf(context.attrVals),
    }
    const parsed = parse(text, { context: own })
    const template: Template = {
      tree: emptied(parsed, namesByValue(context)),
      names: Object.keys(context.attrNames ?? {}).filter((name) => !(name in own.unusedAttrNames)),
      values: Object.keys(context.attrVals ?? {}).filter((name) => !(name in own.unusedAttrVals)),
    }
    markUsed(template, context)
    if (typeof parsed === 'string' || dependsOnValues(parsed)) return parsed
    const [oldest] = templates.keys()
    if (templates.size >= TEMPLATES_MAX && oldest !== undefined) templates.delete(oldest)
    templates.set(key, template)
    return parsed
  }
}

function keyOf(text: string, { attrNames = {}, attrVals = {} }: Context): string {
  let key = text
  for (const name in attrNames) key += `\n${name}\t${attrNames[name]}`
  for (const name in attrVals) key += `\n${name}\t${Object.keys(attrVals[name] ?? {}).join()}`
  return key
}

function allOf(named: Readonly<Record<string, unknown>> = {}): Record<string, true> {
  return Object.fromEntries(Object.keys(named).map((name) => [name, true]))
}

function namesByValue({ attrVals = {} }: Context): ReadonlyMap<unknown, string> {
  return new Map(Object.entries(attrVals).map(([name, value]) => [value, name]))
}

function markUsed({ names, values }: Template, context: Context): void {
  for (const name of names) delete context.unusedAttrNames[name]
  for (const name of values) delete context.unusedAttrVals[name]
}

/** The parser checks the values of these two, not only their types. */
function dependsOnValues(tree: unknown): boolean {
  if (typeof tree !== 'object' || tree === null) return false
  const { type, name } = tree as { type?: unknown; name?: unknown }
  if (type === 'between' || name === 'attribute_type') return true
  return Object.values(tree).some(dependsOnValues)
}

/** A copy with slots for the values. */
function emptied(tree: unknown, nameOf: ReadonlyMap<unknown, string>): unknown {
  const name = nameOf.get(tree)
  return name === undefined ? copied(tree, (part) => emptied(part, nameOf)) : new Slot(name)
}

function filled(template: Template, context: Context): unknown {
  markUsed(template, context)
  const fill = (part: unknown): unknown =>
    part instanceof Slot ? context.attrVals?.[part.name] : copied(part, fill)
  return fill(template.tree)
}

/** A copy of a list or object with each part mapped. Objects keep their prototype: dynalite's often have none. */
function copied(tree: unknown, part: (part: unknown) => unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return tree
  if (Array.isArray(tree)) return tree.map(part)
  const copy = Object.create(Object.getPrototypeOf(tree)) as Record<string, unknown>
  for (const [name, value] of Object.entries(tree)) copy[name] = part(value)
  return copy
}
