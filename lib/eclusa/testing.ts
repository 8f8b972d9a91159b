// `eclusa/testing`: the service in your own tests.
export type { Credentials } from './client/credentials';
export type { Duration } from './client/duration';
export type { Delivery, EventType, ServiceEvent } from './client/event';
export type { IfthenpayKeys, IfthenpaySettings, IfthenpayTrap } from './client/ifthenpay';
export type {
  Method,
  NewOrder,
  Order,
  OrderSummary,
  Refund,
  SeedOrder,
  Status,
  Voucher,
} from './client/order';
export type { ScenarioName } from './client/scenario-name';
export type { Seed, SeedMerchant } from './client/seed';
export { EclusaError } from './client/service';
export type { Eclusa, NewMerchant } from './testing/eclusa';
export type { AtmPayment, ExplainOptions, Merchant, Outcome, PayerRequest } from './testing/merchant';
export { connectEclusa, type StartOptions, startEclusa } from './testing/start-eclusa';
