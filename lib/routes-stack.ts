import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Route } from '../functions/routes/row.ts'
import type { ApiStack } from './api-stack.ts'
import type { Config } from './config.ts'
import { HttpRoutes } from './constructs/http-routes.ts'
import type { DataStack } from './data-stack.ts'

interface RoutesStackProps extends StackProps {
  readonly config: Config
  readonly data: DataStack
  readonly api: ApiStack
  /** Folder of the functions' bundles. */
  readonly handlers: string
  readonly rows: readonly Route[]
}

/**
 * A group of calls with their functions and routes; each call takes seven of the 500 resources that a stack
 * may have, and two more where API keys are taken.
 */
export class RoutesStack extends Stack {
  readonly routes: HttpRoutes

  constructor(scope: Construct, id: string, { handlers, rows, api, ...props }: RoutesStackProps) {
    super(scope, id, props)
    const { config, data } = props
    const { http, sockets, originSecret } = api
    this.routes = new HttpRoutes(this, 'Routes', {
      ...{ config, data, sockets, originSecret, code: handlers },
      ...{ rows, http, jobs: api.handlers },
    })
  }
}
