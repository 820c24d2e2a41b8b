import { source } from './id';

/** A knowledge source that an operation is about. */
export const sourceId = (displayName: string, description: string) => ({
	uniqueId: source({ displayName, description }),
});

/** The code of a source that isn't there. */
export const NO_SOURCE = ['ERR_KB_NOT_FOUND'];

/** What a source loses when it is deleted. */
export const DELETED_EVERYWHERE =
	'It is deleted for all agents, and can’t be recovered. Knowledge Source → Remove From Agent only detaches it.';
