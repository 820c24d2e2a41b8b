import type { IDataObject } from 'n8n-workflow';
import type { Result } from '../result';
import type { WireFormat } from './wireFormat';

/** One API of the platform: where it is, and with which credential it is called. */
export interface Api {
	/** Name of the n8n credential that authenticates its requests. */
	credential: string;
	/** Whether each item has an app of its own: then the credential is read for each. */
	variesByItem?(credential: IDataObject): boolean;
	/** The base URL without a slash at its end, or what is wrong with the credential. */
	baseUrl(credential: IDataObject): Result<string>;
	/** The same for reading things back, where another API shows them. */
	readBaseUrl?(credential: IDataObject): Result<string>;
	/** Headers of every request beside those that authenticate it. */
	headers?(credential: IDataObject): Record<string, string>;
	/** Whether a link leads to a host that serves files of the platform. */
	servesFiles?(credential: IDataObject | undefined): (url: URL) => boolean;
	/** Whether files may be uploaded to an address of this host that a response gave. */
	takesFiles?(credential: IDataObject): (url: URL) => boolean;
	/** Fields of the credential whose values must not show anywhere. */
	secrets: string[];
	/** Most requests in a minute that the platform allows, where its responses do not rule. */
	requestsPerMinute?: number;
	/** Codes that mean something else with this API. */
	codes?: Codes;
	/** What its responses look like. */
	wire: WireFormat;
}

/** What a code of the platform means, and what helps. Labels of the form are in braces. */
export interface CodeAdvice {
	message: string;
	advice: string;
	/** What it speaks of, where a value can be named: a kind of thing (a field's `about`), or a field. */
	about?: string;
	/** How the platform names what it speaks of, and what people call that: it may be in no field. */
	named?: { by: RegExp; as: string };
}

export type Codes = Record<string, CodeAdvice>;

/** What the engine must know of a platform: its APIs by name, and its codes. */
export interface Platform<A extends string = string> {
	apis: Record<A, Api>;
	codes: Codes;
	/** Brings what the platform shows in odd ways into the form that people expect of a row. */
	normalize(row: IDataObject): IDataObject;
	/** Makes a simplified row easy to read, such as its times. */
	readable(row: IDataObject): IDataObject;
}
