/** Types for the parts of dynalite 4.0.0 that `dynalite.ts` uses; the package ships none. */

declare module 'dynalite/db/index.js' {
  interface IndexRow {
    index: string
    key: string
  }
  interface Attributes {
    readonly [name: string]: object
  }
  type Failure = Error | null | undefined
  const db: {
    addConsumedCapacity(
      request: object,
      isRead: boolean,
      newItem: object | undefined,
      oldItem: object | undefined,
    ): { TableName: string; CapacityUnits: number } | undefined
    createKey(item: object, table: object): string
    getIndexActions(
      indexes: readonly object[],
      before: object | undefined,
      after: object | undefined,
      table: object,
    ): { puts: (IndexRow & { item: object })[]; deletes: IndexRow[] }
    mapPaths(paths: readonly object[], item: object): Attributes
    validateItem(item: object, table: object): Failure
    validateKey(key: object, table: object): Failure
    validateUpdates(attributes: undefined, updates: object, table: object): Failure
  }
  export = db
}

declare module 'dynalite/db/*Parser.js' {
  const parser: import('./parse-once.ts').Parser
  export = parser
}

declare module 'dynalite/validations/index.js' {
  const validations: {
    checkTypes(data: object, types: object): object
    checkValidations(
      data: object,
      types: object,
      custom: ((data: object, store: object) => string | undefined) | undefined,
      store: object,
    ): void
    validateAttributeValue(value: object): string | undefined
  }
  export = validations
}

declare module 'dynalite/validations/*.js' {
  const validation: {
    types: Record<string, object | string>
    custom?: (data: object, store: object) => string | undefined
  }
  export = validation
}

declare module 'dynalite/actions/*.js' {
  const action: (store: object, data: object, done: (error: unknown, output: object) => void) => void
  export = action
}
