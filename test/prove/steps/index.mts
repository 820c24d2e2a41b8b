import type { Chapter } from '../step.mts';
import { admin } from './admin.mts';
import { aiAgents } from './aiAgents.mts';
import { campaigns } from './campaigns.mts';
import { conversations } from './conversations.mts';
import { groups } from './groups.mts';
import { imports } from './imports.mts';
import { limits } from './limits.mts';
import { messages } from './messages.mts';
import { moderation } from './moderation.mts';
import { notifications } from './notifications.mts';
import { people } from './people.mts';
import { reading } from './reading.mts';
import { users } from './users.mts';
import { webhooksAt } from './webhooks.mts';

/** Every chapter, in order; that of webhooks needs a URL. */
export const chaptersFor = (webhookURL = 'https://example.com/prove'): [Chapter, ...Chapter[]] => [
	...([people, users, groups, messages, conversations, moderation, admin] as const),
	...[notifications, imports, limits, reading, campaigns, aiAgents, webhooksAt(webhookURL)],
];
