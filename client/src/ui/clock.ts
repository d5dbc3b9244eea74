const digits = (number: number): string => String(number).padStart(2, '0')

/** A length or a moment: "0:09", "4:05", "1:02:07". */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${digits(minutes)}:${digits(whole % 60)}` : `${minutes}:${digits(whole % 60)}`
}
