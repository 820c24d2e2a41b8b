import { calls } from './calls';
import { messages } from './messages';
import { moderation } from './moderation';
import { people } from './people';
import type { PollingSource } from './source';

/** Where events are found, by the names under which n8n keeps how far each was read. */
export const sources: Record<string, PollingSource> = { messages, ...people, calls, ...moderation };
