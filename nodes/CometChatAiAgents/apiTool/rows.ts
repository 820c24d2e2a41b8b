import type { IDataObject } from 'n8n-workflow';
import { showsAll } from '../../engine';

/** What most users want to know of an API tool. */
export const apiToolSummary = [
	...(['slug', 'name', 'description', 'endpoint', 'method', 'enableBasicAuth'] as const),
	...(['bodyTemplate', 'parameters', 'allowAdditionalProperties', 'updatedAt'] as const),
];

/** Fields of an API tool that the description names (docs/platform.md, AI agents). */
export type ApiToolRow = (typeof apiToolSummary)[number] | '_id' | 'icon' | 'headers' | 'tool';

/** Whether an API tool shows what was sent: the login isn't shown. */
export const isApiToolAsSent = (found: IDataObject, sent: IDataObject): boolean | undefined =>
	showsAll(found, { ...sent, basicAuthUsername: undefined, basicAuthPassword: undefined });
