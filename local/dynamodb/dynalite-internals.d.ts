/** Types of the parts of dynalite 4.0.0 that `dynalite.ts` uses; the package has none of its own. */

declare module 'dynalite/db/index.js' {
  const db: {
    createKey(item: object, table: object): string
    itemSize(item: object): number
    validateKey(key: object, table: object): Error | undefined
  }
  export = db
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
