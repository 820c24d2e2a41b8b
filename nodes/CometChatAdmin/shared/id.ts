import { existing } from '../../vocabulary/id';

export const webhook = existing('searchWebhooks', 'webhook', 'webhook', 'e.g. crm');
