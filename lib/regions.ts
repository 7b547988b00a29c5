/** The region in which CloudFront looks for its firewall and certificates, and publishes its metrics. */
export const EDGE_REGION = 'us-east-1'
