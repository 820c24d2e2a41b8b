import { isObject } from '../../engine';

/**
 * A response of the agents API as `{data, meta}`: a record comes under `data`, under `agent`, or without
 * an envelope, as a list may (docs/platform.md, AI agents). `{success}` alone has no record.
 */
export function agentsEnvelope(body: unknown): unknown {
	if (Array.isArray(body)) return { data: body };
	// Its framework refuses by itself with a text, beside the message.
	if (isObject(body) && typeof body.error === 'string' && body.message !== undefined)
		return { ...body, error: { message: body.message } };
	// Pages of a source: how many there are is said beside them.
	if (isObject(body) && isObject(body.data) && isObject(body.data.sourceDetails))
		return { ...body, meta: { pagination: { total_pages: body.data.sourceDetails.totalPages } } };
	if (!isObject(body) || ENVELOPED.some((name) => name in body)) return body;
	return { data: 'agent' in body ? body.agent : body };
}

const ENVELOPED = ['data', 'error', 'success'];
