/** Keys of rows. Names of tables and indexes have no '~', so it separates. */
export const tableKey = (table: string): string => `table~${table}`
export const itemPrefix = (table: string): string => `item~${table}~`
export const indexPrefix = (table: string, index: string): string => `index~${table}~${index}~`
export const timeToLiveKey = (table: string): string => `ttl~${table}`
export const tokenKey = (token: string): string => `token~${token}`
