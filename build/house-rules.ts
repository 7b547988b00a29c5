import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lexer, type MarkedToken, type Token } from 'marked'
import type { Plugin } from 'vite'
import type { Rule, RuleElement, RuleNode, RuleSet } from '../web/features/rules/rule-set.ts'

/** Converts the files of house rules to modules when the site is built, so that no browser has to parse markdown. */
export function houseRules(): Plugin {
  return {
    name: 'house-rules',
    transform: {
      filter: { id: /docs\/rules\/([a-z]{2}\/)?[\w-]+\.md$/ },
      handler: (markdown, file) => ({
        code: `export const ruleSet = ${JSON.stringify(ruleSetIn(file, markdown))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}

/** The rules of a file in a folder of English rules, or in one of its folders of translations. */
function ruleSetIn(file: string, markdown: string): RuleSet {
  const [name, folder] = [basename(file, '.md'), dirname(file)]
  if (basename(folder) === 'rules') return ruleSetOf(name, markdown)
  const english = readFileSync(join(dirname(folder), basename(file)), 'utf8')
  return translationOf(ruleSetOf(name, english), markdown)
}

/**
 * The rules of a translated file, with the anchors of the English ones.
 * @throws {Error} if it has other rules, or other numbers in one of them: then the translation, or the English file, is out of date
 */
export function translationOf(english: RuleSet, markdown: string): RuleSet {
  const [whole, ...rules] = partsOf(lexer(markdown) as MarkedToken[])
  if (whole === undefined || rules.length !== english.rules.length)
    throw new Error(`the translation of ${english.id} has not the same rules`)
  const translated = (original: Rule, part: Part): Rule => {
    const figures = [original, part].map(({ nodes }) => figuresIn(JSON.stringify(nodes)).join(' '))
    if (figures[0] !== figures[1])
      throw new Error(`the translation of ${original.id} has not the same numbers`)
    return { id: original.id, ...part }
  }
  return {
    ...translated(english, whole),
    rules: english.rules.map((rule, at) => translated(rule, rules[at] ?? whole)),
  }
}

/** The numbers of a text, sorted: another language may name them in another order. */
function figuresIn(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).sort()
}

/**
 * The rules of one file: its heading with the text below it, and a rule for each heading of the second level.
 * @param name of the file without its extension; the anchor of the file, and the prefix of each rule's
 * @throws {Error} if the file has markup that the page doesn't support, or two rules with the same name
 */
export function ruleSetOf(name: string, markdown: string): RuleSet {
  try {
    const [whole, ...rules] = partsOf(lexer(markdown) as MarkedToken[])
    if (whole === undefined) throw new Error('it is empty')
    return { id: name, ...whole, rules: withAnchors(name, rules) }
  } catch (cause) {
    throw new Error(`docs/rules/${name}.md can't be shown: ${(cause as Error).message}`, { cause })
  }
}

interface Part {
  readonly title: string
  readonly nodes: RuleNode[]
}

function partsOf(tokens: readonly MarkedToken[]): Part[] {
  const parts: Part[] = []
  for (const token of tokens) {
    const isFirst = parts.length === 0
    if ((token.type === 'heading' && token.depth === 1) !== isFirst) throw unfit(token)
    if (token.type !== 'heading') parts.at(-1)?.nodes.push(...nodeOf(token))
    else if (token.depth <= 2) parts.push({ title: token.text, nodes: [] })
    else throw unfit(token)
  }
  return parts
}

function withAnchors(name: string, parts: readonly Part[]): Rule[] {
  const rules = parts.map((part) => ({ id: `${name}-${slug(part.title)}`, ...part }))
  const twice = rules.find(({ id }, at) => rules.findIndex((rule) => rule.id === id) !== at)
  if (twice) throw new Error(`two rules are named '${twice.title}'`)
  return rules
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function nodesOf(tokens: readonly Token[]): RuleNode[] {
  return (tokens as readonly MarkedToken[]).flatMap(nodeOf)
}

function nodeOf(token: MarkedToken): RuleNode[] {
  switch (token.type) {
    case 'space':
      return []
    case 'text':
      return token.tokens ? nodesOf(token.tokens) : [inOneLine(token.text)]
    case 'codespan':
      return [{ tag: 'code', children: [token.text] }]
    case 'paragraph':
      return [element('p', token.tokens)]
    case 'strong':
    case 'em':
      return [element(token.type, token.tokens)]
    case 'list': {
      const children = token.items.map((item) => element('li', item.tokens))
      return [{ tag: token.ordered ? 'ol' : 'ul', children }]
    }
    case 'table': {
      const [header = [], ...rows] = [token.header, ...token.rows].map((row) =>
        row.map(({ tokens }) => nodesOf(tokens)),
      )
      return [{ tag: 'table', header, rows }]
    }
    default:
      throw unfit(token)
  }
}

const element = (tag: RuleElement['tag'], tokens: readonly Token[]): RuleElement => ({
  tag,
  children: nodesOf(tokens),
})

const inOneLine = (text: string): string => text.replaceAll('\n', ' ')

function unfit({ type, raw }: MarkedToken): Error {
  return new Error(`there is no form for the ${type} '${raw.trim().slice(0, 60)}'`)
}
