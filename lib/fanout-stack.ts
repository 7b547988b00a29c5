import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { type IVpc, Peer, Port, SecurityGroup, SubnetType, Vpc } from 'aws-cdk-lib/aws-ec2'
import {
  Cluster,
  ContainerImage,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  type ICluster,
  LogDrivers,
  OperatingSystemFamily,
  Secret as SecretVariable,
} from 'aws-cdk-lib/aws-ecs'
import { NetworkLoadBalancer, Protocol, SslPolicy } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { DnsRecordType } from 'aws-cdk-lib/aws-servicediscovery'
import type { Construct } from 'constructs'
import type { Fanout } from './fanout-settings.ts'
import { NATS_VERSION, nodeConfig } from './node-config.ts'

interface FanoutStackProps extends StackProps {
  readonly fanout: Fanout
}

/** The official image, for arm64 too. */
const IMAGE = `public.ecr.aws/docker/library/nats:${NATS_VERSION}-alpine`
const PORTS = { client: 4222, socket: 8080, cluster: 6222, health: 8222 }
const NAMESPACE = 'maidan-fanout.internal'

/**
 * The fan-out nodes (docs/adr/0040-fan-out-nodes.md): nats-server on Fargate in two zones, which know each other, behind a
 * load balancer that ends TLS. It keeps nothing: a node that is lost is replaced, and its clients go to others.
 */
export class FanoutStack extends Stack {
  readonly network: Vpc
  readonly cluster: ICluster
  readonly task: FargateTaskDefinition
  readonly balancer: NetworkLoadBalancer
  readonly front: SecurityGroup

  /** The first two of the region, named by CloudFormation: the CDK would look them up. */
  override get availabilityZones(): string[] {
    return [0, 1].map((index) => Fn.select(index, Fn.getAzs()))
  }

  constructor(scope: Construct, id: string, { fanout, ...props }: FanoutStackProps) {
    super(scope, id, props)
    const network = new Vpc(this, 'Network', {
      // Nodes have addresses of their own, to fetch image and secret: a NAT gateway would cost more than a node.
      natGateways: 0,
      subnetConfiguration: [{ name: 'Nodes', subnetType: SubnetType.PUBLIC }],
    })
    this.network = network
    // CDK declares networks and clusters without regard to exact optional properties.
    const vpc = network as IVpc
    const cluster = new Cluster(this, 'Cluster', { vpc, defaultCloudMapNamespace: { name: NAMESPACE } })
    this.cluster = cluster as ICluster
    this.task = nodeTask(this, fanout)
    this.front = new SecurityGroup(this, 'Front', { vpc, allowAllOutbound: false, description: 'Clients' })
    this.front.addIngressRule(Peer.anyIpv4(), Port.tcp(443), 'Players and functions')
    const service = this.service(fanout, vpc)
    this.balancer = new NetworkLoadBalancer(this, 'Balancer', {
      vpc,
      internetFacing: true,
      // Between zones each gigabyte would be paid once more.
      crossZoneEnabled: false,
      securityGroups: [this.front],
    })
    const listener = this.balancer.addListener('Tls', {
      port: 443,
      protocol: Protocol.TLS,
      certificates: [{ certificateArn: fanout.certificateArn }],
      sslPolicy: SslPolicy.RECOMMENDED_TLS,
    })
    listener.addTargets('Nodes', {
      port: PORTS.socket,
      protocol: Protocol.TCP,
      targets: [service.loadBalancerTarget({ containerName: 'nats', containerPort: PORTS.socket })],
      deregistrationDelay: Duration.seconds(30),
      healthCheck: { port: String(PORTS.health), protocol: Protocol.HTTP, path: '/healthz' },
    })
    // Where the DNS of the nodes' host name points.
    new CfnOutput(this, 'BalancerHost', { value: this.balancer.loadBalancerDnsName })
  }

  private service({ nodes }: Fanout, vpc: IVpc): FargateService {
    const inside = new SecurityGroup(this, 'Inside', { vpc, description: 'Nodes' })
    inside.addIngressRule(this.front, Port.tcp(PORTS.socket), 'Clients')
    inside.addIngressRule(this.front, Port.tcp(PORTS.health), 'Health checks')
    inside.addIngressRule(inside, Port.tcp(PORTS.cluster), 'Other nodes')
    this.front.addEgressRule(inside, Port.tcp(PORTS.socket), 'Clients')
    this.front.addEgressRule(inside, Port.tcp(PORTS.health), 'Health checks')
    return new FargateService(this, 'Nodes', {
      cluster: this.cluster,
      taskDefinition: this.task,
      desiredCount: nodes,
      assignPublicIp: true,
      securityGroups: [inside],
      // One after the other: the clients of a node come back over some ten seconds.
      minHealthyPercent: 100,
      maxHealthyPercent: 150,
      circuitBreaker: { rollback: true },
      cloudMapOptions: { name: 'nodes', dnsRecordType: DnsRecordType.A, dnsTtl: Duration.seconds(10) },
    })
  }
}

/** The container writes its configuration from the secret, and becomes the server. */
function nodeTask(scope: Construct, { secret }: Fanout): FargateTaskDefinition {
  const task = new FargateTaskDefinition(scope, 'Task', {
    cpu: 2048,
    memoryLimitMiB: 16_384,
    runtimePlatform: {
      cpuArchitecture: CpuArchitecture.ARM64,
      operatingSystemFamily: OperatingSystemFamily.LINUX,
    },
  })
  const logGroup = new LogGroup(scope, 'Log', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const keys = Secret.fromSecretNameV2(scope, 'Keys', secret)
  const variable = (field: string) => SecretVariable.fromSecretsManager(keys, field)
  task.addContainer('nats', {
    image: ContainerImage.fromRegistry(IMAGE),
    logging: LogDrivers.awsLogs({ logGroup, streamPrefix: 'node' }),
    portMappings: [PORTS.socket, PORTS.cluster, PORTS.health].map((containerPort) => ({ containerPort })),
    secrets: {
      OPERATOR_JWT: variable('operatorJwt'),
      ACCOUNT_ID: variable('accountId'),
      ACCOUNT_JWT: variable('accountJwt'),
    },
    entryPoint: ['/bin/sh', '-c'],
    command: [START],
  })
  return task
}

const config = nodeConfig({
  operatorJwt: '$OPERATOR_JWT',
  accountId: '$ACCOUNT_ID',
  accountJwt: '$ACCOUNT_JWT',
  host: '0.0.0.0',
  ports: PORTS,
  routes: [`nats://nodes.${NAMESPACE}:${PORTS.cluster}`],
})

/** The server logs each forbidden message, of which one client can send a million a minute: such lines are not kept. */
const LOGGED = "awk '!/ Violation - / { print; fflush() }' < /tmp/log"
const START = `cat > /tmp/nats.conf <<END\n${config}END
mkfifo /tmp/log
${LOGGED} &
exec nats-server --config /tmp/nats.conf > /tmp/log 2>&1`
