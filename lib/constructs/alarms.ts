import { Aws } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Config } from '../config.ts'

/** What an alarm watches; one that is missing is no alarm unless stated. */
export interface Watch {
  readonly metric: IMetric
  readonly threshold: number
  readonly evaluationPeriods: number
  /** What is wrong, in words for the person on call. */
  readonly meaning: string
  readonly comparisonOperator?: ComparisonOperator
  readonly treatMissingData?: TreatMissingData
}

/** The services of AWS that publish to the topic. */
const PUBLISHERS = ['cloudwatch.amazonaws.com']

interface AlarmsProps {
  readonly config: Pick<Config, 'alarmEmail'>
  /** By the names of their alarms. */
  readonly watches: Readonly<Record<string, Watch>>
}

/** Alarms with a topic of their own, in the region of their metrics; docs/operations.md says what to do about each. */
export class Alarms extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, { config: { alarmEmail }, watches }: AlarmsProps) {
    super(scope, id)
    this.topic = alarmTopic(this)
    if (alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(alarmEmail))
    for (const [name, watch] of Object.entries(watches)) this.raise(name, watch)
  }

  private raise(name: string, { meaning, ...watch }: Watch): void {
    const alarm = new Alarm(this, name, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: meaning,
      ...watch,
    })
    const action = new SnsAction(this.topic)
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
  }
}

/**
 * A topic to which the services of AWS publish for this account, and nobody without TLS. A topic's policy replaces the
 * default one, which lets the account's own alarms publish: so they are allowed here.
 */
function alarmTopic(scope: Construct): Topic {
  const topic = new Topic(scope, 'Topic', { displayName: 'Maidan alarms', enforceSSL: true })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: PUBLISHERS.map((service) => new ServicePrincipal(service)),
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  return topic
}
