import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet } from 'dns-packet';

/** How a name server treats a name. `silent`: as one that is down. */
export type ServerMood = 'answers' | 'silent';

/** The name servers of a zone, each with records of its own: they may differ, as real ones do for a while. */
export interface Zone {
  /** Sets the TXT records of a name at all servers, or at one. Each is a list of chunks. */
  setTexts(name: string, records: readonly (readonly string[])[], server?: number): void;
  setMood(mood: ServerMood, server?: number): void;
}

export interface NameServers {
  readonly port: number;
  /** For SITE_RESOLVERS. */
  readonly resolver: string;
  /** Adds a zone with a name server at each address of this machine. */
  addZone(name: string): Zone;
  /** Names that were asked for, by every server. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** Addresses of this machine, each a server of its own. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2'] as const;
const TTL = 60;
const NAME_ERROR = 3;

interface ZoneRecords {
  readonly name: string;
  readonly texts: readonly Map<string, readonly (readonly string[])[]>[];
  readonly moods: ServerMood[];
}

const nameOfServer = (zone: string, at: number) => `ns${at + 1}.${zone}`;

/** Starts name servers on loopback, which also resolve the names of their zones for everybody. */
export async function startNameServers({ port: requestedPort = 0 } = {}): Promise<NameServers> {
  const zones = new Map<string, ZoneRecords>();
  const requests: string[] = [];
  const sockets: Socket[] = [];
  let port = requestedPort;
  for (const [at, address] of ADDRESSES.entries()) {
    const socket = createSocket('udp4');
    socket.on('message', (message, { port: from, address: caller }) => {
      const reply = replyTo(decode(message), at, zones, requests);
      if (reply) socket.send(encode(reply), from, caller);
    });
    socket.bind(port, address);
    await once(socket, 'listening');
    ({ port } = socket.address());
    sockets.push(socket);
  }
  return {
    port,
    resolver: `${ADDRESSES[0]}:${port}`,
    requests,
    addZone(name) {
      const records: ZoneRecords = {
        name,
        texts: ADDRESSES.map(() => new Map()),
        moods: ADDRESSES.map(() => 'answers'),
      };
      zones.set(name, records);
      const each = (server: number | undefined, set: (at: number) => void) => {
        for (const at of ADDRESSES.keys()) if (server === undefined || server === at) set(at);
      };
      return {
        setTexts: (host, texts, server) => each(server, (at) => records.texts[at]?.set(host, texts)),
        setMood: (mood, server) =>
          each(server, (at) => {
            records.moods[at] = mood;
          }),
      };
    },
    close: async () => {
      await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))));
    },
  };
}

function replyTo(
  { id, questions }: Packet,
  server: number,
  zones: ReadonlyMap<string, ZoneRecords>,
  requests: string[],
): Packet | null {
  const [question] = questions ?? [];
  if (!question) return null;
  const name = question.name.toLowerCase();
  requests.push(`${name} ${question.type}`);
  const zone = [...zones.values()].find((one) => name === one.name || name.endsWith(`.${one.name}`));
  const isText = question.type === 'TXT';
  // Its records alone are away: the names of its servers come from the zone above.
  if (isText && zone?.moods[server] === 'silent') return null;
  const answers = zone ? answersOf(zone, server, name, question.type) : [];
  const isKnown =
    zone !== undefined &&
    (name === zone.name ||
      zone.texts[server]?.has(name) ||
      ADDRESSES.some((_, at) => name === nameOfServer(zone.name, at)));
  return {
    type: 'response',
    id: id ?? 0,
    flags: AUTHORITATIVE_ANSWER | (isKnown ? 0 : NAME_ERROR),
    questions: [question],
    answers,
  };
}

function answersOf(zone: ZoneRecords, server: number, name: string, type: string): Answer[] {
  if (type === 'NS' && name === zone.name)
    return ADDRESSES.map((_, at) => ({ type: 'NS', name, ttl: TTL, data: nameOfServer(zone.name, at) }));
  if (type === 'A')
    return ADDRESSES.flatMap((address, at): Answer[] =>
      name === nameOfServer(zone.name, at) ? [{ type: 'A', name, ttl: TTL, data: address }] : [],
    );
  if (type === 'TXT')
    return (zone.texts[server]?.get(name) ?? []).map((chunks) => ({ type: 'TXT', name, ttl: TTL, data: [...chunks] }));
  return [];
}
