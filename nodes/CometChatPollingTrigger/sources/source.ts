import type { IDataObject } from 'n8n-workflow';
import { isObject, type Paginator } from '../../engine';

/** Something that happened, in the words of a webhook. */
export interface EventCandidate {
	trigger: string;
	/** What a webhook would deliver of it. */
	data: IDataObject;
	/** When it happened, in seconds since 1970 by the platform's clock. */
	happenedAt: number;
}

/** A time span in seconds since 1970, with both ends. */
export interface Span {
	from: number;
	until?: number | undefined;
}

/** A list of the platform that shows what happened. */
export interface PollingSource {
	/** The events that are found in it. */
	triggers: string[];
	api: 'chat' | 'call';
	path: string;
	/** What its rows are called, where the list may come cut. */
	rows?: string;
	/** How the list is read. */
	read: Paginator;
	/**
	 * How much of it can be asked for. `fromOldest`: what happened from a second on, the oldest first.
	 * `span`: what happened in a time span, in any order. `newest`: only the newest rows.
	 */
	reads: 'fromOldest' | 'span' | 'newest';
	/** The query for what happened in a span, of which only some events are wanted. */
	query?(span: Span, triggers: string[]): IDataObject;
	/** The query for the newest rows. */
	newest?: IDataObject;
	/** Times of a row by which the newest may come first, besides that of the event. */
	orders?: string[];
	/** What a row tells of; nothing if it is of another kind. */
	occurrences(row: IDataObject): EventCandidate[];
}

/** A time of a row, if it has one. */
const secondsOf = (value: unknown): number | undefined => {
	const seconds = Number(value ?? NaN);
	return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

/** What the rules or a moderator made of a message, if that is said. */
export const moderationStatusOf = (data: unknown): unknown =>
	isObject(data) && isObject(data.moderation) ? data.moderation.status : undefined;

/** An occurrence, if the row says when it was. */
export function occurrence(trigger: string, data: IDataObject, time: unknown): EventCandidate[] {
	const happenedAt = secondsOf(time);
	return happenedAt === undefined ? [] : [{ trigger, data, happenedAt }];
}
