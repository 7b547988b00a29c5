import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Handler } from './handler.ts'

/** How long a consumer may take: six times its timeout, as Lambda requires. */
const VISIBILITY = Duration.seconds(60)
/**
 * After this many failures a message moves to the dead-letter queue. The ticker then ends its delay, or logs each
 * second why it can't.
 */
const RECEIVES_MAX = 3

/** Messages that name bets, delivered when the delay of the bet's market is over. */
export class DelayQueue extends Construct {
  readonly url: string
  private readonly queue: Queue

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const options = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
    const failed = new Queue(this, 'Failed', { ...options, retentionPeriod: Duration.days(14) })
    this.queue = new Queue(this, 'Queue', {
      ...options,
      visibilityTimeout: VISIBILITY,
      // The ticker has long ended the delays of older messages.
      retentionPeriod: Duration.minutes(30),
      deadLetterQueue: { queue: failed, maxReceiveCount: RECEIVES_MAX },
    })
    this.url = this.queue.queueUrl
  }

  sendGrant(): PolicyStatement {
    return new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] })
  }

  /** Invokes a function with the messages that are due. */
  deliverTo(consumer: Handler): void {
    consumer.addEventSource(new SqsEventSource(this.queue, { batchSize: 10, reportBatchItemFailures: true }))
  }
}
