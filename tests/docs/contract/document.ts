import { format } from 'oxfmt'
import { headingsOf } from '../markdown'
import { type Field, fieldReader, isNullable } from './fields'
import introduction from './introduction.md?raw'
import { originOf } from './origin'
import type { Call } from './record'
import type { SchemaSource, ServiceSource, TypeSource } from './source'
import { declareType, describeMethod, describeType, groupBy, table } from './text'

type Section = { name: string; file: string; calls: Call[]; reader: ReturnType<typeof fieldReader> }

const code = (text: string) => `\`${text}\``

const pathOf = ({ calls: [first] }: Section) => first?.path ?? ''

/** The services by path, each with its calls in source order. */
function sectionsOf(calls: readonly Call[], sources: ReadonlyMap<string, ServiceSource>): Section[] {
  return [...groupBy(calls, ({ service }) => service)]
    .map(([name, own]) => {
      const file = own[0]?.file ?? ''
      return { name, file, calls: own, reader: fieldReader(file, sources) }
    })
    .sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
}

const TOKENS = { user: "the user's token", 'api key': 'the API key', none: 'none' }

function authorizationOf({ calls }: Section): string {
  const groups = [...groupBy(calls, ({ token }) => token)]
  return groups
    .map(([token, own]) => {
      const methods = [...new Set(own.map(({ method }) => code(method.name)))].join(', ')
      return `${TOKENS[token]}${groups.length > 1 ? ` for ${methods}` : ''}`
    })
    .join('; ')
}

function headOf(section: Section): string {
  const addresses = [...new Set(section.calls.map(({ address }) => address))].filter(Boolean)
  const clients = [...new Set(section.calls.map(({ client }) => code(client)))].join(', ')
  return [
    `- Client: ${clients} in ${code(section.file.slice(1))}`,
    `- Address: ${addresses.map(code).join(', ') || "the app's own"}`,
    `- Authorization: ${authorizationOf(section)}`,
  ].join('\n')
}

/** The declarations of the types in requests, and of the types they refer to. */
function payloadTypes({ calls, file }: Section, sources: ReadonlyMap<string, ServiceSource>): string {
  const declared = sources.get(file)?.types ?? new Map<string, TypeSource>()
  const found = new Set<string>()
  const add = (text: string) => {
    for (const [word] of text.matchAll(/\w+/g)) {
      const declaration = declared.get(word)
      if (!declaration || found.has(word)) continue
      found.add(word)
      add(declaration.text)
    }
  }
  for (const { body } of calls) add(body)
  const texts = [...declared].filter(([name]) => found.has(name)).map(([, type]) => declareType(type))
  return texts.length > 0 ? `\`\`\`ts\n${texts.join('\n\n')}\n\`\`\`` : ''
}

function notesOf({ calls }: Section): string {
  const methods = new Set(calls.map(({ method }) => method))
  return [...methods]
    .map((method) => ({ name: method.name, text: describeMethod(method.doc) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `- ${code(name)}: ${text}`)
    .join('\n')
}

const fieldTable = (schema: string, fields: readonly Field[]) =>
  table(
    ['Field', 'Type', 'If missing', 'Origin', 'Note'],
    fields.map(({ name, type, missing, note }) => [code(name), type, missing, originOf(schema, name), note]),
  )

/** The contract page: the handwritten introduction, then the recorded calls and their schemas. */
export async function contractDocument(
  calls: readonly Call[],
  sources: ReadonlyMap<string, ServiceSource>,
): Promise<string> {
  const sections = sectionsOf(calls, sources)
  const schemasOf = (section: Section) =>
    section.calls.flatMap(({ answer }) => (answer ? section.reader.namedIn(answer.schema) : []))

  /** The section with a schema's fields: the first service in its own file, else the first that reads it. */
  const homes = new Map<SchemaSource, Section>()
  for (const isOwn of [true, false])
    for (const section of sections)
      for (const { named } of schemasOf(section)) {
        if (!homes.has(named) && (section.file === named.file || !isOwn)) homes.set(named, section)
      }
  // The last match, because the introduction also has a heading 'Authentication'.
  const headings = headingsOf([introduction, ...sections.map(({ name }) => `### ${name}`)].join('\n'))
  const anchorOf = ({ name }: Section) =>
    headings.findLast(({ title }) => title === name)?.anchor ?? name.toLowerCase()
  const linkFrom = (section: Section) => (named: SchemaSource) => {
    const home = homes.get(named) ?? section
    return home === section ? code(named.name) : `[${code(named.name)}](#${anchorOf(home)})`
  }

  function answerOf(section: Section, { answer }: Call): string {
    if (!answer) return 'not read'
    const type = section.reader.typeOf(answer.schema, linkFrom(section))
    return `${answer.isPage ? 'page of ' : ''}${type}${isNullable(answer.schema) ? ' or nothing' : ''}`
  }

  function requestsOf(section: Section): string {
    const same = groupBy(section.calls, ({ verb, path, serviceMethod, body }) =>
      [verb, path, serviceMethod, body].join(' '),
    )
    const rows = [...same.values()].flatMap(([call, ...others]) => {
      if (!call) return []
      const methods = new Set([call, ...others].map(({ method }) => code(method.name)))
      const { verb, path, serviceMethod, query, body } = call
      const sent = [query && `?${query}`, body].filter(Boolean).map(code).join(' ')
      const header = serviceMethod && code(serviceMethod)
      return [[[...methods].join(', '), code(`${verb} ${path}`), header, sent, answerOf(section, call)]]
    })
    return table(['Method', 'Request', 'X-Service-Method', 'Query or body', 'Answer'], rows)
  }

  function answersOf(section: Section): string[] {
    const { fieldsOf, unnamedIn } = section.reader
    const link = linkFrom(section)
    const named = new Map(schemasOf(section).map((one) => [one.named, one.schema] as const))
    const unnamed = section.calls.flatMap(({ answer, method }) =>
      (answer ? unnamedIn(answer.schema) : []).map((schema) => ({ schema, method: method.name })),
    )
    return [
      ...[...named]
        .filter(([one]) => homes.get(one) === section)
        .flatMap(([{ name, doc }, schema]) => [
          `**${name}**${doc && describeType(doc) ? `: ${describeType(doc)}` : ''}`,
          fieldTable(name, fieldsOf(schema, link)),
        ]),
      ...unnamed.flatMap(({ schema, method }) => [
        `**Answer of ${code(method)}**`,
        fieldTable(method, fieldsOf(schema, link)),
      ]),
    ]
  }

  const index = table(
    ['Service', 'Path'],
    sections.map((section) => [`[${section.name}](#${anchorOf(section)})`, code(pathOf(section))]),
  )
  const parts = sections.map((section) =>
    [
      `### ${section.name}`,
      headOf(section),
      requestsOf(section),
      notesOf(section),
      payloadTypes(section, sources),
      ...answersOf(section),
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
  const text = introduction.replace('<!-- services -->', () => [index, ...parts].join('\n\n'))
  return (await format('docs/contract.md', text, { semi: false, singleQuote: true, printWidth: 110 })).code
}
