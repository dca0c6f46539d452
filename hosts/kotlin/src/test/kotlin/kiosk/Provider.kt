package kiosk

import org.coreadmin.extension.api.ConfigProvider
import org.coreadmin.extension.api.Contributions

class Provider : ConfigProvider {
    override fun config(): Map<String, Any> = Contributions.builder().scan("kiosk/web").toMap()
}
