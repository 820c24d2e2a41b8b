import { getter, problem, webhooks } from '../../platform/parts.mts';

const notFound = problem('ERR_WEBHOOK_NOT_FOUND', 'The webhook {} does not exist.');
export const webhookOf = getter(webhooks, 'id', notFound);
