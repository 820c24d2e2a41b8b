import type { IDataObject } from 'n8n-workflow';

/** What the steps of one run share: names that nobody else uses, and what CometChat gave. */
export interface World {
	/** Begins the name of everything that a run creates. */
	prefix: string;
	/** A UID, GUID or other ID in the namespace of the run. */
	own(name: string): string;
	/** The first row of an earlier step; an empty one if it failed. */
	row(step: string): IDataObject;
}

/** Parameters as n8n stores them; without any there is nothing to try the operation on. */
export type Asks = (world: World) => IDataObject | undefined;

/** What takes away what a step created. */
export interface Undo {
	operation: string;
	/** Parameters by what CometChat gave, or by what was found. */
	with: (world: World, found: IDataObject) => IDataObject | undefined;
	items?: Step['items'];
	/**
	 * Where CometChat chooses the ID: a list in which to find what was created, by a value that only it has.
	 * A request may end before its ID is known, and an ID that is a secret is never written down.
	 */
	find?: { operation: string; with: Asks; field: string; value: (world: World) => string };
}

/** One operation with its parameters. Steps are data; the run of one is in perform.mts. */
export interface Step {
	/** Unique. docs/platform.md names the steps that decide what is not documented by it. */
	name: string;
	/** Such as `cometChat/user/create`. */
	operation: string;
	with: Asks;
	/** The items of which the parameters are expressions; without it, one empty item. */
	items?: (world: World) => IDataObject[];
	undo?: Undo;
	/** What no request removes afterwards, as the beginning of a sentence. */
	stays?: string;
	/** The answer has rows that other parts of the app created, so their values aren't compared. */
	strangers?: true;
}

/** Steps about one subject. Each needs only the users and the group of the first. */
export interface Chapter {
	name: string;
	/** What it does, for the one who is asked whether to begin. */
	does: string;
	/** Uses the Management API, and a URL for a webhook. */
	managed?: true;
	steps: Step[];
}

/** The world of a run over the rows that its steps gave so far. */
export const worldOf = (prefix: string, rows: Map<string, IDataObject>): World => ({
	prefix,
	own: (name) => `${prefix}-${name}`,
	row: (step) => rows.get(step) ?? {},
});
