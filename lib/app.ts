import { App } from 'aws-cdk-lib'
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }

/**
 * A CDK app with the behaviours recommended for new projects, except one: references between stacks stay
 * exports, which keep a table from being removed while a function uses it.
 */
export function newApp(): App {
  return new App({ context: { ...recommended, '@aws-cdk/core:defaultCrossStackReferences': 'strong' } })
}
