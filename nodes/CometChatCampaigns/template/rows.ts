import type { IDataObject } from 'n8n-workflow';
import { isObject, isSame, showsAll } from '../../engine';

/** Fields of a template that the description names (docs/platform.md, Campaigns). */
export type TemplateRow =
	| (typeof templateSummary)[number]
	| (typeof templateWithVersions)[number]
	| 'appId'
	| 'label'
	| 'createdAt';

const own = ['id', 'templateId', 'name', 'category', 'tags', 'status', 'config'] as const;

/** What most people want to know of a template. */
export const templateSummary = [...own, 'currentVersion', 'variableSchema', 'updatedAt'] as const;
export const templateWithVersions = [
	...own,
	...(['currentVersion', 'variableSchema', 'versions'] as const),
] as const;

/**
 * Whether a template shows what was sent. Its category has another name there, and its content is in the
 * current version; other content leaves it open, as CometChat may add to it.
 */
export function isTemplateAsSent(found: IDataObject, sent: IDataObject): boolean | undefined {
	const plain = { ...sent, channels: undefined, variableSchema: undefined };
	const shown = showsAll({ templateCategory: found.category, ...found }, plain);
	if (!shown) return shown;
	return isSame(contentByType(currentChannels(found)), contentByType(sent.channels)) || undefined;
}

function currentChannels({ currentVersion, versions }: IDataObject): unknown {
	const all = (Array.isArray(versions) ? versions : []) as unknown[];
	const current = all.filter(isObject).find(({ version }) => version === currentVersion);
	return current?.channels;
}

const contentByType = (channels: unknown): IDataObject =>
	Object.fromEntries(
		((Array.isArray(channels) ? channels : []) as unknown[])
			.filter(isObject)
			.map(({ channelType, content }) => [String(channelType), content]),
	) as IDataObject;
