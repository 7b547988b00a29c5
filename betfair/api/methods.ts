import { getAccountDetails, getAccountFunds } from './account.ts'
import { cancelOrders } from './cancel-orders.ts'
import { listClearedOrders } from './list-cleared-orders.ts'
import { listCurrentOrders } from './list-current-orders.ts'
import { listMarketBook } from './list-market-book.ts'
import { listMarketCatalogue } from './list-market-catalogue.ts'
import type { Method } from './method.ts'
import { placeOrders } from './place-orders.ts'
import { replaceOrders } from './replace-orders.ts'
import { updateOrders } from './update-orders.ts'

/** The methods of each JSON-RPC API, by their names after its prefix. */
export const apis = {
  betting: {
    exceptions: 'APING',
    prefix: 'SportsAPING/v1.0/',
    methods: {
      ...{ listMarketCatalogue, listMarketBook, listCurrentOrders, listClearedOrders },
      ...{ placeOrders, cancelOrders, replaceOrders, updateOrders },
    },
  },
  account: {
    exceptions: 'AANGX',
    prefix: 'AccountAPING/v1.0/',
    methods: { getAccountFunds, getAccountDetails },
  },
} as const satisfies Record<string, Api>

/** A JSON-RPC API: what it calls its exceptions, and its methods. */
export interface Api {
  readonly exceptions: 'APING' | 'AANGX'
  readonly prefix: string
  readonly methods: Readonly<Record<string, Method>>
}
