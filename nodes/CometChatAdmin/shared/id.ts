import { existing } from '../../fields/id';

export const webhook = existing('searchWebhooks', 'webhook', 'webhook', 'e.g. crm');
