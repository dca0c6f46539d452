package kiosk

import kiosk.web.Kiosk
import org.springframework.web.bind.annotation.RequestMapping
import org.springframework.web.bind.annotation.RestController

/** The application's. */
@RestController
@RequestMapping("/kiosk")
class OwnController(shelf: String = "right") : Kiosk(shelf)
