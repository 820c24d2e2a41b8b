/** The sandbox's own types. Everything outside it takes them from here, so its rooms may move. */
export type { DeliverySettings } from '../../sandbox/platform/deliveries/settings.mts';
export type { Delivery } from '../../sandbox/platform/deliveries/tables.mts';
export type { LogEntry } from '../../sandbox/platform/control/requestLog.mts';
export type { FaultRule, FaultRuleInput } from '../../sandbox/platform/faults/rule.mts';
export type { LimitSettings } from '../../sandbox/platform/limits/pools.mts';
