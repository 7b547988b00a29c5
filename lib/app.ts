import { App, type AppProps } from 'aws-cdk-lib'
import project from '../cdk.json' with { type: 'json' }

/**
 * A CDK app with the behaviours that `cdk.json` chooses, and none of its settings: those recommended for new projects, except
 * that references between stacks stay exports, which keep a table from being removed while a function uses it. They are
 * listed there so that an update of the CDK changes no deployed resource by itself.
 * @param props what else the app does, such as its checks
 */
export function newApp(props: Omit<AppProps, 'context'> = {}): App {
  const flags = Object.entries(project.context).filter(([name]) => name.startsWith('@aws-cdk/'))
  return new App({ ...props, context: Object.fromEntries(flags) })
}
