import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource, type SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

/** After this many failures a message moves to the dead-letter queue. */
const RECEIVES_MAX = 3

interface WorkQueueProps {
  /** An emulator's address is http. */
  readonly emulator: string | undefined
  /** How long the consumer may take. A message is hidden for six times as long, as Lambda recommends. */
  readonly timeout: Duration
  /** Messages older than this are lost: whoever sent them must notice. */
  readonly retention: Duration
}

/** Messages that name work for one function, and a queue of those that failed. */
export class WorkQueue extends Construct {
  readonly url: string
  readonly arn: string
  /** How many messages have failed, and wait to be looked at. */
  readonly failedCount: IMetric
  private readonly queue: Queue

  constructor(scope: Construct, id: string, { emulator, timeout, retention }: WorkQueueProps) {
    super(scope, id)
    const options = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: emulator === undefined }
    const failed = new Queue(this, 'Failed', { ...options, retentionPeriod: Duration.days(14) })
    this.queue = new Queue(this, 'Queue', {
      ...options,
      visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
      retentionPeriod: retention,
      deadLetterQueue: { queue: failed, maxReceiveCount: RECEIVES_MAX },
    })
    this.url = this.queue.queueUrl
    this.arn = this.queue.queueArn
    this.failedCount = failed.metricApproximateNumberOfMessagesVisible({
      statistic: 'Maximum',
      period: Duration.minutes(5),
    })
  }

  /** Permission to send messages to this queue. */
  sendGrant(): PolicyStatement {
    return new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.arn] })
  }

  /** Invokes a function with messages; it says which of them failed. */
  deliverTo(consumer: IFunction, options: Pick<SqsEventSourceProps, 'batchSize' | 'maxConcurrency'>): void {
    consumer.addEventSource(new SqsEventSource(this.queue, { ...options, reportBatchItemFailures: true }))
  }
}
