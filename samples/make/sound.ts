import { chance } from './chance.ts'

/** Samples a second: the band of a telephone line and of a worn cassette. */
const RATE = 11_025

type Tape = Float32Array

const tape = (seconds: number): Tape => new Float32Array(Math.round(seconds * RATE))

/** Adds a tone that swells and fades; `partials` are the strengths of its harmonics. */
function tone(onto: Tape, from: number, seconds: number, pitch: number, strength: number, partials: number[], tremor = 0): void {
  const start = Math.round(from * RATE)
  const length = Math.round(seconds * RATE)
  for (let index = 0; index < length && start + index < onto.length; index++) {
    const time = index / RATE
    const swell = Math.min(1, time / 0.04, (seconds - time) / 0.09)
    const bent = time + (tremor * Math.sin(2 * Math.PI * 5.3 * time)) / pitch
    const wave = partials.reduce((sum, part, order) => sum + part * Math.sin(2 * Math.PI * pitch * (order + 1) * bent), 0)
    onto[start + index] = (onto[start + index] ?? 0) + wave * strength * swell
  }
}

/** Something like a voice: a buzz through two resonances that change with every syllable. */
function voice(onto: Tape, from: number, seconds: number, pitch: number, strength: number, seed: number): void {
  const next = chance(seed)
  for (let time = from; time < from + seconds; ) {
    const length = 0.09 + next() * 0.16
    const left = Math.min(length, from + seconds - time)
    syllable(
      onto, time, left, pitch * (0.86 + next() * 0.34), strength * (0.6 + next() * 0.4), 300 + next() * 520, 900 + next() * 1400
    )
    time += length + (next() > 0.8 ? 0.18 + next() * 0.3 : 0.02)
  }
}

function syllable(onto: Tape, from: number, seconds: number, pitch: number, strength: number, lower: number, upper: number): void {
  const nearness = (frequency: number, centre: number) => 1 / (1 + ((frequency - centre) / 130) ** 2)
  const partials = Array.from({ length: Math.floor(3600 / pitch) }, (_, order) => {
    const frequency = pitch * (order + 1)
    return (nearness(frequency, lower) + 0.5 * nearness(frequency, upper) + 0.04) / Math.sqrt(order + 1)
  })
  tone(onto, from, seconds, pitch, strength, partials, 0.2)
}

/** Hiss, hum and the slow breathing of the tape; crackle as on a record. */
function worn(onto: Tape, hiss: number, seed: number): Tape {
  const next = chance(seed)
  let low = 0
  return onto.map((value, index) => {
    low = low * 0.6 + (next() - 0.5) * 0.8
    const crackle = next() > 0.9996 ? (next() - 0.5) * hiss * 8 : 0
    const breath = 1 + 0.12 * Math.sin((2 * Math.PI * index) / RATE / 2.7)
    return value * breath + low * hiss + crackle + 0.006 * Math.sin((2 * Math.PI * 50 * index) / RATE)
  })
}

const STEPS: Record<string, number> = { do: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11 }

/** The pitch of a note such as `la4`, in hertz. */
function note(name: string): number {
  const [, step = 'la', sharp = '', octave = '4'] = /^([a-z]+)(#?)(\d)$/.exec(name) ?? []
  return 440 * 2 ** (((STEPS[step] ?? 9) + (sharp ? 1 : 0) - 9) / 12 + Number(octave) - 4)
}

/** A tune as `note:beats` words; `-` is a rest. */
function play(onto: Tape, tune: string, beat: number, strength: number, partials: number[], tremor = 0): void {
  let time = 0.4
  for (const word of tune.split(' ')) {
    const [name = '-', beats = '1'] = word.split(':')
    const length = Number(beats) * beat
    if (name !== '-') tone(onto, time, length * 0.96, note(name), strength, partials, tremor)
    time += length
  }
}

const REED = [1, 0.62, 0.5, 0.22, 0.3, 0.12, 0.16, 0.06]
const SYNTH = [1, 0, 0.34, 0, 0.2, 0, 0.14, 0, 0.1]

/** A signature tune on a home-made synthesiser, then the pips of the hour. */
function sigla(): Tape {
  const sound = tape(11)
  play(sound, 'la3:.5 mi4:.5 la4:.5 do5:.5 si4:.5 sol4:.5 mi4:.5 re4:.5 fa4:.5 la4:.5 re5:.5 fa5:.5 mi5:1 si4:1 la3:.5 mi4:.5 la4:.5 do5:.5 re5:.5 si4:.5 sol4:.5 si4:.5 la4:3', 0.36, 0.16, SYNTH, 0.3)
  play(sound, 'la2:4 re3:2 mi3:2 la2:2 sol2:2 la2:3', 0.36, 0.2, [1, 0.3, 0.1])
  for (let pip = 0; pip < 5; pip++) tone(sound, 8 + pip * 0.5, pip === 4 ? 0.5 : 0.09, 1000, 0.22, [1])
  return worn(sound, 0.05, 1)
}

/** A slow waltz for accordion, of our own. */
function fisarmonica(): Tape {
  const sound = tape(16)
  play(sound, 'mi4:2 la4:1 do5:2 si4:1 la4:2 mi4:1 fa4:3 re4:2 fa4:1 la4:2 sol#4:1 mi4:3 -:.0 mi4:2 la4:1 do5:2 re5:1 mi5:2 do5:1 la4:3 si4:1 do5:1 si4:1 la4:1 sol#4:1 si4:1 la4:4', 0.34, 0.13, REED, 0.55)
  play(sound, 'la2:3 la2:3 la2:3 re3:3 re3:3 mi3:3 mi3:3 la2:3 la2:3 la2:3 re3:3 mi3:3 mi3:3 la2:4', 0.34, 0.1, REED)
  return worn(sound, 0.035, 2)
}

/** Voices over voices, a whistle in the loudspeaker, applause. */
function assemblea(): Tape {
  const sound = tape(13)
  voice(sound, 0.3, 7.4, 118, 0.26, 3)
  for (let index = 0; index < 5; index++) voice(sound, 1.5 + index * 0.9, 9.5 - index, 105 + index * 27, 0.045, 10 + index)
  tone(sound, 5.1, 1.1, 1870, 0.06, [1, 0.2])
  const next = chance(4)
  for (let clap = 0; clap < 420; clap++) {
    const at = Math.round((7.9 + next() * 4.2) * RATE)
    for (let index = 0; index < 90; index++) sound[at + index] = (sound[at + index] ?? 0) + (next() - 0.5) * 0.5 * Math.exp(-index / 22)
  }
  return worn(sound, 0.07, 5)
}

/** A telephone call on the air: ringing, two voices, the line goes dead. */
function microfono(): Tape {
  const sound = tape(14)
  for (const ring of [0.3, 2.3]) tone(sound, ring, 1, 425, 0.16, [1, 0.3])
  voice(sound, 4, 2.6, 205, 0.24, 6)
  voice(sound, 6.8, 3.4, 128, 0.22, 7)
  voice(sound, 10.3, 1.5, 210, 0.24, 8)
  for (let tut = 0; tut < 4; tut++) tone(sound, 12 + tut * 0.5, 0.22, 425, 0.16, [1])
  return worn(sound, 0.055, 9)
}

/** A WAV file (RIFF, PCM, one channel, eight bits), which every browser plays. */
function wav(sound: Tape): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + sound.length + (sound.length % 2), 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(sound.length, 40)
  const samples = Buffer.from(sound.map((value) => 128 + 127 * Math.tanh(value * 1.6)))
  return Buffer.concat([head, samples, Buffer.alloc(sound.length % 2)])
}

export const recordings: Record<string, () => Buffer> = {
  'sigla-radio.wav': () => wav(sigla()),
  'canto-fisarmonica.wav': () => wav(fisarmonica()),
  'assemblea-nastro.wav': () => wav(assemblea()),
  'microfono-aperto.wav': () => wav(microfono()),
}
